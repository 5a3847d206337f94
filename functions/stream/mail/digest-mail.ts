import { MAIL_TEXT_MAX } from '#domain/limits.ts'
import type { Mail } from './mailer.ts'

/** Something that happened to an item, as a mail tells of it. */
export interface NewsLine {
  /** Name of who did it. */
  name: string
  /** What they did, behind their name; of a comment its Markdown. */
  told: { words: string } | { comment: string }
}

export interface DigestMail {
  to: string
  /** The item: its title, how it is written, and the address of its page. */
  item: { title: string; reference: string; url: string }
  /** Oldest first. */
  lines: NewsLine[]
  /** Where people choose what they are told of. */
  settingsUrl: string
  unsubscribeUrl: string
}

/** Returns the mail that tells of an item's news. */
export function digestMail({ to, item, lines, settingsUrl, unsubscribeUrl }: DigestMail): Mail {
  return {
    to,
    subject: subjectOf(item),
    text: [
      ...shortened(lines.map(lineText)),
      `View it: ${item.url}`,
      [
        `You get this email because you take part in ${item.reference}, have turned its notifications on, or watch its group or project.`,
        `Change what you are notified of: ${settingsUrl}`,
        `Unsubscribe: ${unsubscribeUrl}`,
      ].join('\n'),
    ].join('\n\n'),
    unsubscribeUrl,
  }
}

/** Writes the subject of a mail: a title stands in one line of a mail's head. */
export const subjectOf = ({ title, reference }: DigestMail['item']): string =>
  `${title} (${reference})`.replace(/\s+/g, ' ')

const lineText = ({ name, told }: NewsLine): string =>
  'words' in told
    ? `${name} ${told.words}.`
    : `${name} commented:\n\n${told.comment
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}`

/** Returns the lines that fit a mail, and how many do not. */
function shortened(lines: string[]): string[] {
  let size = 0
  const fit = lines.filter((line) => (size += Buffer.byteLength(line)) <= MAIL_TEXT_MAX)
  const left = lines.length - fit.length
  return left === 0 ? fit : [...fit, `${left} more ${left === 1 ? 'is' : 'are'} on its page.`]
}
