import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

/** Turns the second factor of an account off by one of its recovery codes. Rejects as `pageRequest` does. */
export const redeemRecoveryCode = async (username: string, code: string): Promise<void> => {
  await pageRequest(`${ROOT_PATH}/-/recovery_code`, { method: 'POST', body: { username, code } })
}
