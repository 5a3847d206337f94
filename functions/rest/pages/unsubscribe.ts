import { secretOfEnvironment } from '#operations/notification/secret-of-environment.ts'
import { readUnsubscribeToken } from '#operations/notification/unsubscribe-link.ts'
import { unsubscribe } from '#operations/notification/unsubscribe.ts'
import { ok } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { text } from '../server/query.ts'
import { onPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'

/** Whether a link is one of ours, for its page: with a forged one there is nothing to press. */
export const showUnsubscribeLink = onPage(({ parameters }) => {
  const who = readUnsubscribeToken(secretOfEnvironment('MAIL_SECRET'), parameters['token'] ?? '')
  return Promise.resolve(who === null ? pageNotFound : ok({}))
})

/** Ends the mails about an item, by the link in one: for its page, and for programs that offer a button for it (RFC 8058). */
export const unsubscribeByLink = onPage(
  (request) =>
    afterWrite(async () => {
      const who = readUnsubscribeToken(secretOfEnvironment('MAIL_SECRET'), request.parameters['token'] ?? '')
      if (who === null) return pageNotFound
      await unsubscribe(operationContextOf(request), who)
      return { status: 200, body: undefined }
    }),
  { input: { 'List-Unsubscribe': text } },
)
