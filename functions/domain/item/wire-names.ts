/** How REST writes names and values: `healthStatus` as `health_status`, `onTrack` as `on_track`, `HIGH` as `high`. */

/** Returns the REST name of a field. */
export const wireName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the REST spelling of an enumeration's value. */
export const wireValue = (value: string): string =>
  value === value.toUpperCase() ? value.toLowerCase() : wireName(value)

/** The REST spelling, for types. */
export type WireName<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${WireName<Tail>}`
  : Name
export type WireValue<Value> = Value extends string
  ? Value extends Uppercase<Value>
    ? Lowercase<Value>
    : WireName<Value>
  : Value
