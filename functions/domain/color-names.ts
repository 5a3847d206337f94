/** The suggested colours by their names. */
export const EPIC_COLORS: readonly { name: string; color: string }[] = [
  { name: 'Blue', color: '#1068bf' },
  { name: 'Green', color: '#217645' },
  { name: 'Red', color: '#c91c00' },
  { name: 'Orange', color: '#9e5400' },
  { name: 'Purple', color: '#694cc0' },
]

/** Returns `Blue` for a suggested colour, any other as it is written. */
export const suggestedName = (color: string): string =>
  EPIC_COLORS.find((suggestion) => suggestion.color === color.toLowerCase())?.name ?? color

/** Returns `Blue` for a suggested colour, `Custom` for any other. */
export function colorName(color: string): string {
  return EPIC_COLORS.find((suggestion) => suggestion.color === color.toLowerCase())?.name ?? 'Custom'
}
