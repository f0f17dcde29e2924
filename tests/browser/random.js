// A random number generator with reproducible results.

export class Random {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0 to `bound` - 1 (mulberry32). */
  below(bound) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  pick(list) {
    return list[this.below(list.length)];
  }
}
