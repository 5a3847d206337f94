const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const DARK_TEXT = '#1a1f1c'
const LIGHT_TEXT = '#ffffff'

/** Shown for a colour that is not `#rgb` or `#rrggbb`. */
export const NEUTRAL_LABEL_COLOR = '#6b756e'

/** Returns the label's own colour if it is a hex colour, a neutral one otherwise: nothing else may reach a style. */
export function labelColor(color: string): string {
  return HEX.test(color) ? color : NEUTRAL_LABEL_COLOR
}

/** Returns the text colour, dark or light, that reads better on the given hex colour. */
export function readableTextColor(background: string): string {
  const color = labelColor(background)
  return contrastRatio(color, DARK_TEXT) > contrastRatio(color, LIGHT_TEXT) ? DARK_TEXT : LIGHT_TEXT
}

/** Returns the contrast of two hex colours after WCAG 2: 1 (none) to 21. */
export function contrastRatio(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const digits = color.slice(1)
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(full.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
