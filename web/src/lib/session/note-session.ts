import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '../transport/page-request.ts'

/** Keeps that this browser is signed in, for the list of sign-ins. Rejects as `pageRequest` does. */
export const noteSession = (): Promise<unknown> =>
  pageRequest(`${ROOT_PATH}/api/v4/user/sessions/current`, { method: 'PUT', keepsSession: true })
