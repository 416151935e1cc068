/** A browser's storage: its keys are its own properties, it takes so many letters, and it counts what was written. */
export class FakeStorage {
  readonly written!: string[];
  #most: number;

  constructor(most = 5_000_000) {
    this.#most = most;
    Object.defineProperty(this, 'written', { value: [], enumerable: false });
  }

  getItem(key: string): string | null {
    return Object.keys(this).includes(key) ? ((this as unknown as Record<string, string>)[key] ?? null) : null;
  }

  setItem(key: string, value: string): void {
    const others = Object.keys(this).filter((other) => other !== key);
    const size = others.reduce((sum, other) => sum + other.length + (this.getItem(other)?.length ?? 0), 0);
    if (size + key.length + value.length > this.#most) throw new DOMException('full', 'QuotaExceededError');
    this.written.push(key);
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true, writable: true });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
