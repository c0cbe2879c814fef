/** A phone number as the calls take it. */
export interface Phone {
  /** E.164 country calling code, e.g. `+49`; empty before one was chosen. */
  areaCode: string
  /** The national number, digits alone, without the trunk's zero. */
  phone: string
}

/** What a typed number means. */
export interface ReadPhone {
  /** The number as its country groups it. */
  text: string
  phone: string
  /** Null while the code cannot be told. */
  areaCode: string | null
  country: string | null
  /** Shorter or longer than its country's numbers are; null for an empty one. */
  fault: 'short' | 'long' | null
}
