import type { Problem } from '../problem.ts'
import { firstProblem, invalid, textProblem } from '../text/text-checks.ts'

/** Lists what a webhook can be sent, by the names that the compatible API has. */
export const WEBHOOK_TRIGGERS = [
  'issues_events',
  'confidential_issues_events',
  'note_events',
  'confidential_note_events',
  'milestone_events',
  'member_events',
] as const
export type WebhookTrigger = (typeof WEBHOOK_TRIGGERS)[number]

/** Webhooks of one group or project, and all of those below one top-level group: whatever happens there reads them. */
export const WEBHOOKS_MAX = 50
export const WEBHOOKS_BELOW_ROOT_MAX = 500
/** Characters in the address, the name, the description and the secret of a webhook. */
export const WEBHOOK_URL_MAX = 2048
export const WEBHOOK_NAME_MAX = 255
export const WEBHOOK_DESCRIPTION_MAX = 2048
export const WEBHOOK_SECRET_MAX = 255

/** Failed attempts one after the other with which a webhook is turned off. */
export const WEBHOOK_FAILURES_MAX = 40

/** Days for which it is kept what was sent, and what was answered. */
export const WEBHOOK_LOG_DAYS = 7

/** Seconds to the next attempt, by how many have failed. */
const PAUSES = [60, 300, 1800, 7200, 21_600]

/**
 * Returns how long it takes to the next attempt to send something.
 * @param failed how many attempts have failed
 * @returns seconds; null when it is given up
 */
export const secondsToNextAttempt = (failed: number): number | null => PAUSES[failed - 1] ?? null

/** Returns what is wrong with the address of a webhook; null when nothing is. Where its name leads is looked at when it is sent to. */
export function webhookUrlProblem(text: string): Problem | null {
  if (text.length > WEBHOOK_URL_MAX) {
    return invalid('url', `URL is too long (maximum is ${WEBHOOK_URL_MAX} characters)`)
  }
  if (!URL.canParse(text)) return invalid('url', 'URL must be a valid address, as in https://example.com/hook')
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return invalid('url', 'URL must begin with https:// or http://')
  return username !== '' || password !== '' ? invalid('url', 'URL must not hold a user name or password') : null
}

/** Returns what is wrong with what people say of a webhook; null when nothing is. */
export const webhookTextProblem = (
  name: string | null,
  description: string | null,
  secret: string | null,
): Problem | null =>
  firstProblem(
    textProblem('name', 'Name', name ?? '', WEBHOOK_NAME_MAX),
    (description ?? '').length > WEBHOOK_DESCRIPTION_MAX
      ? invalid('description', `Description is too long (maximum is ${WEBHOOK_DESCRIPTION_MAX} characters)`)
      : null,
    /^[\x20-\x7e]*$/.test(secret ?? '') && (secret ?? '').length <= WEBHOOK_SECRET_MAX
      ? null
      : invalid('token', `Secret has at most ${WEBHOOK_SECRET_MAX} letters, digits and signs of ASCII`),
  )
