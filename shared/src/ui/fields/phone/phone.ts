/** A phone number as the API takes it. */
export interface Phone {
  /** E.164 country calling code, e.g. `+49`; empty before the user has chosen. */
  areaCode: string
  /** The digits of the national number, without its leading zero. */
  phone: string
}

/** The meaning of a typed number. */
export interface ReadPhone {
  /** The number, grouped as in its country. */
  text: string
  phone: string
  /** Null while the calling code is unknown. */
  areaCode: string | null
  country: string | null
  /** Too short or too long for its country; null for an empty number. */
  fault: 'short' | 'long' | null
  /** The area code that the number begins with, where it is too short or too long to be one. */
  begins?: string
}
