import { VERSION } from '#domain/version.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { metadata, release } from '#presenters/rest/place-shapes.ts'

// Compatible clients read both; a release is all that is known of the code.
const RELEASE = { version: VERSION, revision: VERSION }

export const showVersion = endpoint('GET /api/v4/version', {
  summary: 'Show which release answers',
  input: {},
  shows: release,
  on: nothing,
  answer: () => Promise.resolve(ok(RELEASE)),
})

export const showMetadata = endpoint('GET /api/v4/metadata', {
  summary: 'Show which release answers, with what compatible clients look for besides',
  input: {},
  shows: metadata,
  on: nothing,
  answer: () =>
    Promise.resolve(ok({ ...RELEASE, kas: { enabled: false, externalUrl: null, version: null }, enterprise: true })),
})
