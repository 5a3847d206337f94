import { beforeEach, expect, it, vi } from 'vitest'
import { callGraphql } from '#web/lib/session/amplify.ts'
import { isBusy } from '#web/lib/transport/request-errors.ts'
import { beginSession } from '#web/lib/session/session.ts'

const { graphql, cancel } = vi.hoisted(() => ({ graphql: vi.fn(), cancel: vi.fn() }))
vi.mock('aws-amplify/api', () => ({
  generateClient: () => ({ graphql, cancel }),
  isCancelError: (error: unknown) => error instanceof Error && error.name === 'CanceledError',
}))
vi.mock('#web/lib/session/amplify-configuration.ts', () => ({ configureAmplify: () => Promise.resolve() }))

beforeEach(() => {
  graphql.mockReset()
  cancel.mockReset()
})

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })

it('gives back an answer with errors, although Amplify rejects with it', async () => {
  const answer = { data: { epic: null }, errors: [{ message: 'no', errorType: 'FORBIDDEN' }] }
  graphql.mockRejectedValue(answer)
  await expect(callGraphql('query', {})).resolves.toBe(answer)
})

it('finds the missing network inside the answer that Amplify makes up', async () => {
  graphql.mockRejectedValue({ data: {}, errors: [named('GraphQLError', { originalError: named('NetworkError') })] })
  await expect(callGraphql('query', {})).rejects.toMatchObject({ name: 'NetworkError' })
})

it('does not take a refresh without network for the end of the session', async () => {
  graphql.mockRejectedValue(named('NoSignedUser', { underlyingError: named('NetworkError') }))
  await expect(callGraphql('query', {})).rejects.toMatchObject({ name: 'NetworkError' })
})

it.each([
  named('NoValidAuthTokens'),
  named('NoSignedUser', { underlyingError: named('NotAuthorizedException') }),
  { data: {}, errors: [named('GraphQLError', { originalError: named('UnauthorizedException') })] },
  { data: {}, errors: [named('', { originalError: named('UnknownError', { $metadata: { httpStatusCode: 401 } }) })] },
])('reports the end of the session', async (failure) => {
  graphql.mockRejectedValue(failure)
  await expect(callGraphql('query', {})).rejects.toMatchObject({ name: 'SessionEndedError' })
})

it.each([
  { data: {}, errors: [{ message: 'The request body is larger.', errorType: 'RequestEntityTooLargeException' }] },
  { data: {}, errors: [named('', { originalError: named('UnknownError', { $metadata: { httpStatusCode: 413 } }) })] },
])('says in words for people that a text is too long', async (failure) => {
  graphql.mockRejectedValue(failure)
  await expect(callGraphql('query', {})).rejects.toMatchObject({
    name: 'ProblemError',
    message: expect.stringContaining('too long to be sent in one piece, which may have 1 MB') as string,
  })
})

it('says that a server has too much to do', async () => {
  const refused = named('UnknownError', { $metadata: { httpStatusCode: 429 } })
  graphql.mockRejectedValue({ data: {}, errors: [named('', { originalError: refused })] })
  expect(isBusy(await callGraphql('query', {}).catch((error: unknown) => error))).toBe(true)
})

it('passes on what it does not know', async () => {
  const defect = named('RangeError')
  graphql.mockRejectedValue(defect)
  await expect(callGraphql('query', {})).rejects.toBe(defect)
})

it('gives up what was asked for by who has signed out since', async () => {
  const asked = new Promise((_, reject) => {
    cancel.mockImplementation(() => {
      reject(named('CanceledError'))
    })
  })
  graphql.mockReturnValue(asked)
  const answer = callGraphql('query', {})
  await vi.waitFor(() => {
    expect(graphql).toHaveBeenCalled()
  })
  beginSession()
  await expect(answer).rejects.toMatchObject({ name: 'SessionEndedError' })
  expect(cancel).toHaveBeenCalledExactlyOnceWith(asked)
  beginSession()
  expect(cancel).toHaveBeenCalledTimes(1)
})
