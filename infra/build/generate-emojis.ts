import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gemoji } from 'gemoji'
import versions from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' }
import { ROOT } from './bundle.ts'

/** Writes all emoji with their names, a line each, so that Lambdas and browsers carry no more of the packages than that. */

export const EMOJIS_FILE = 'functions/domain/text/emojis.generated.ts'

/** The versions of Unicode to which the first versions of emoji belong; later ones have the same number. */
const UNICODE: Record<string, string> = {
  ...{ '0.6': '6.0', '0.7': '7.0', '1.0': '8.0', '2.0': '8.0' },
  ...{ '3.0': '9.0', '4.0': '9.0', '5.0': '10.0' },
}

const VERSIONS: Record<string, { emoji_version: string } | undefined> = versions

/** Returns the generated file. */
export const emojisSource = (): string => {
  const lines = gemoji.map(({ emoji, names }) => {
    const version = VERSIONS[emoji]?.emoji_version ?? '0.6'
    return [emoji, UNICODE[version] ?? version, ...names].join(' ')
  })
  return `// Generated from the packages gemoji and unicode-emoji-json; do not edit.
/** A line for each emoji: the sign, the version of Unicode that it came with, its names. */
export const EMOJI_TABLE = \`${lines.join('\n')}\`
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(ROOT, EMOJIS_FILE), emojisSource())
