import { EMOJI_TABLE } from './emojis.generated.ts'

/** Names that texts and reactions were given here before there was the whole table. */
const FORMER: Readonly<Record<string, string>> = {
  nerd: '🤓',
  upside_down: '🙃',
  check: '✔️',
  chart_up: '📈',
  chart_down: '📉',
  earth: '🌍',
  tree: '🌳',
  leaf: '🍃',
  flower: '🌸',
  medal: '🏅',
  game: '🎮',
  music: '🎵',
  movie: '🎬',
  plus: '➕',
  minus: '➖',
  blue_circle: '🔵',
}

interface Emoji {
  sign: string
  unicodeVersion: string
}

/** Emoji by their names, which the editor suggests and `:name:` in a text shows. */
const EMOJIS: ReadonlyMap<string, Emoji> = new Map([
  ...Object.entries(FORMER).map(([name, sign]) => [name, { sign, unicodeVersion: '6.0' }] as const),
  ...EMOJI_TABLE.split('\n').flatMap((line) => {
    const [sign = '', unicodeVersion = '', ...names] = line.split(' ')
    return names.map((name) => [name, { sign, unicodeVersion }] as const)
  }),
])

/** Names of the same emoji in texts that were written elsewhere. */
const ALIASES: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' }

/** Returns the name under which an emoji is known here, of a name in any case; null when there is none. */
export function emojiName(name: string): string | null {
  const lower = name.toLowerCase()
  const known = Object.hasOwn(ALIASES, lower) ? (ALIASES[lower] ?? lower) : lower
  return EMOJIS.has(known) ? known : null
}

/** Returns the emoji with this name, in any case; null when there is none. */
export const emojiNamed = (name: string): string | null => EMOJIS.get(emojiName(name) ?? '')?.sign ?? null

/** Lists all emoji with their names, an alias of another name left out. */
export const allEmojis = (): { name: string; sign: string }[] =>
  [...EMOJIS].filter(([name]) => !Object.hasOwn(ALIASES, name)).map(([name, { sign }]) => ({ name, sign }))

/** An emoji as clients show it. */
export interface ShownEmoji {
  name: string
  emoji: string
  /** Its code points in hexadecimal, joined by `-`. */
  unicode: string
  /** The version of Unicode that it came with. */
  unicodeVersion: string
  /** The name in words. */
  description: string
}

/** Emoji that came with an earlier version of Unicode than the packages tell, by that version. */
const UNICODE_VERSIONS: Readonly<Record<string, string>> = {
  '1.1': 'heart point_up check pencil email phone cloud sunny snowflake arrow_right',
  '3.2': 'recycle',
  '4.0': 'zap warning umbrella coffee arrow_left arrow_up arrow_down',
  '4.1': 'gear infinity',
  '5.1': 'star',
  '5.2': 'no_entry exclamation',
  '6.1': 'confused sleeping',
  '7.0': 'shield medal',
  '8.0': 'thinking nerd upside_down champagne unicorn robot',
  '9.0': 'shrug facepalm handshake stop_sign owl',
  '10.0': 'brain',
  '12.0': 'green_circle yellow_circle',
}

const earlierVersion = (name: string): string | undefined =>
  Object.entries(UNICODE_VERSIONS).find(([, names]) => names.split(' ').includes(name))?.[0]

/** Returns what is told of the emoji with a name; of one that is not known any more its name. */
export function shownEmoji(name: string): ShownEmoji {
  const { sign: emoji, unicodeVersion } = EMOJIS.get(name) ?? { sign: '', unicodeVersion: '6.0' }
  const points = Array.from(emoji, (sign) => (sign.codePointAt(0) ?? 0).toString(16))
  const description = name.replaceAll('_', ' ')
  return { name, emoji, unicode: points.join('-'), unicodeVersion: earlierVersion(name) ?? unicodeVersion, description }
}
