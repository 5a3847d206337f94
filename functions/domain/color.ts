/** Colours are `#rrggbb` in lower case. */

/** The colour of an epic whose creator chose none. */
export const EPIC_COLOR_DEFAULT = '#1068bf'
/** The colour of a label whose creator chose none. */
export const LABEL_COLOR_DEFAULT = '#6699cc'
/** Shown for what is no colour. */
export const NEUTRAL_COLOR = '#6b756e'

const HEX_DIGITS = '0123456789abcdef'

/** True when the text is a colour of the form `#rrggbb`. */
export const isColor = (text: string): boolean =>
  text.length === 7 &&
  text.startsWith('#') &&
  text
    .slice(1)
    .toLowerCase()
    .split('')
    .every((digit) => HEX_DIGITS.includes(digit))

/** Returns the colour as `#rrggbb` in lower case, also of the short form `#rgb`; null for anything else. */
export function normalColor(text: string): string | null {
  const [r = '', g = '', b = ''] = text.slice(1).split('')
  const whole = text.length === 4 ? `#${r}${r}${g}${g}${b}${b}` : text
  return text.startsWith('#') && isColor(whole) ? whole.toLowerCase() : null
}

/** Returns a colour as a page may show it, a neutral one for anything else: nothing else may reach a style. */
export const shownColor = (text: string): string => normalColor(text) ?? NEUTRAL_COLOR

const channel = (color: string, index: number): number =>
  HEX_DIGITS.indexOf(color.charAt(index).toLowerCase()) * 16 + HEX_DIGITS.indexOf(color.charAt(index + 1).toLowerCase())

const DARK_TEXT = '#1f1e24'
const LIGHT_TEXT = '#ffffff'

/** Returns sRGB channel (0 to 255) as linear light (0 to 1). */
const linear = (value: number): number =>
  value <= 10 ? value / 255 / 12.92 : Math.pow((value / 255 + 0.055) / 1.055, 2.4)

/** Returns the text colour, dark or light, with the higher WCAG contrast on a background colour. */
export function textColorOn(background: string): string {
  const luminance =
    0.2126 * linear(channel(background, 1)) +
    0.7152 * linear(channel(background, 3)) +
    0.0722 * linear(channel(background, 5))
  // 0.014 is the luminance of the dark text.
  const onWhite = 1.05 / (luminance + 0.05)
  const onDark = (luminance + 0.05) / (0.014 + 0.05)
  return onDark >= onWhite ? DARK_TEXT : LIGHT_TEXT
}
