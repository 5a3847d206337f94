/** Emoji by their names: the editor suggests them, and `:name:` in a text shows them. */
export const EMOJIS: Readonly<Record<string, string>> = {
  thumbsup: '👍',
  thumbsdown: '👎',
  tada: '🎉',
  heart: '❤️',
  smile: '😄',
  smiley: '😃',
  grin: '😁',
  joy: '😂',
  laughing: '😆',
  wink: '😉',
  blush: '😊',
  heart_eyes: '😍',
  thinking: '🤔',
  neutral_face: '😐',
  confused: '😕',
  cry: '😢',
  sob: '😭',
  angry: '😠',
  rage: '😡',
  scream: '😱',
  sweat_smile: '😅',
  sleeping: '😴',
  sunglasses: '😎',
  nerd: '🤓',
  upside_down: '🙃',
  shrug: '🤷',
  facepalm: '🤦',
  raised_hands: '🙌',
  clap: '👏',
  pray: '🙏',
  muscle: '💪',
  wave: '👋',
  ok_hand: '👌',
  point_right: '👉',
  point_left: '👈',
  point_up: '☝️',
  point_down: '👇',
  handshake: '🤝',
  eyes: '👀',
  brain: '🧠',
  rocket: '🚀',
  fire: '🔥',
  sparkles: '✨',
  star: '⭐',
  boom: '💥',
  zap: '⚡',
  bug: '🐛',
  construction: '🚧',
  warning: '⚠️',
  rotating_light: '🚨',
  no_entry: '⛔',
  stop_sign: '🛑',
  white_check_mark: '✅',
  check: '✔️',
  x: '❌',
  question: '❓',
  exclamation: '❗',
  bulb: '💡',
  lock: '🔒',
  unlock: '🔓',
  key: '🔑',
  shield: '🛡️',
  wrench: '🔧',
  hammer: '🔨',
  gear: '⚙️',
  link: '🔗',
  package: '📦',
  memo: '📝',
  pencil: '✏️',
  book: '📖',
  books: '📚',
  clipboard: '📋',
  calendar: '📅',
  date: '📆',
  pushpin: '📌',
  paperclip: '📎',
  mag: '🔍',
  chart_up: '📈',
  chart_down: '📉',
  bar_chart: '📊',
  bell: '🔔',
  no_bell: '🔕',
  mega: '📣',
  speech_balloon: '💬',
  email: '✉️',
  phone: '☎️',
  computer: '💻',
  cloud: '☁️',
  sunny: '☀️',
  umbrella: '☔',
  snowflake: '❄️',
  rainbow: '🌈',
  earth: '🌍',
  tree: '🌳',
  seedling: '🌱',
  leaf: '🍃',
  flower: '🌸',
  coffee: '☕',
  pizza: '🍕',
  cake: '🎂',
  beer: '🍺',
  champagne: '🍾',
  gift: '🎁',
  trophy: '🏆',
  medal: '🏅',
  dart: '🎯',
  game: '🎮',
  art: '🎨',
  music: '🎵',
  movie: '🎬',
  hourglass: '⏳',
  alarm_clock: '⏰',
  stopwatch: '⏱️',
  turtle: '🐢',
  snail: '🐌',
  cat: '🐱',
  dog: '🐶',
  owl: '🦉',
  unicorn: '🦄',
  robot: '🤖',
  ghost: '👻',
  skull: '💀',
  poop: '💩',
  moneybag: '💰',
  recycle: '♻️',
  arrow_right: '➡️',
  arrow_left: '⬅️',
  arrow_up: '⬆️',
  arrow_down: '⬇️',
  plus: '➕',
  minus: '➖',
  infinity: '♾️',
  red_circle: '🔴',
  green_circle: '🟢',
  yellow_circle: '🟡',
  blue_circle: '🔵',
}

/** Names of the same emoji in texts that were written elsewhere. */
const ALIASES: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' }

/** Returns the name under which an emoji is known here, of a name in any case; null when there is none. */
export function emojiName(name: string): string | null {
  const lower = name.toLowerCase()
  const known = Object.hasOwn(ALIASES, lower) ? (ALIASES[lower] ?? lower) : lower
  return Object.hasOwn(EMOJIS, known) ? known : null
}

/** Returns the emoji with this name, in any case; null when there is none. */
export const emojiNamed = (name: string): string | null => EMOJIS[emojiName(name) ?? ''] ?? null

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

/** The emojis that did not come with Unicode 6.0, by the version that they came with. */
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

const unicodeVersion = (name: string): string =>
  Object.entries(UNICODE_VERSIONS).find(([, names]) => names.split(' ').includes(name))?.[0] ?? '6.0'

/** Returns what is told of the emoji with a name; of one that is not known any more its name. */
export function shownEmoji(name: string): ShownEmoji {
  const emoji = EMOJIS[name] ?? ''
  const points = Array.from(emoji, (sign) => (sign.codePointAt(0) ?? 0).toString(16))
  const description = name.replaceAll('_', ' ')
  return { name, emoji, unicode: points.join('-'), unicodeVersion: unicodeVersion(name), description }
}
