import { VERSION } from '#domain/version.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'

export const showVersion = endpoint('GET /api/v4/version', {
  summary: 'Show which release answers',
  input: {},
  on: nothing,
  // Compatible clients read both; a release is all that is known of the code.
  answer: () => Promise.resolve(ok({ version: VERSION, revision: VERSION })),
})
