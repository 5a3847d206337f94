import type { IdentityUser } from './identity-store.ts'
import { hashPassword } from './password.ts'
import { srpVerifier } from './srp.ts'

/** Returns what is kept of a password: enough to check it in both flows, and never the password. */
export async function credentialsOf(
  poolName: string,
  username: string,
  password: string,
): Promise<Pick<IdentityUser, 'srp' | 'passwordHash'>> {
  return { srp: srpVerifier(poolName, username, password), passwordHash: await hashPassword(password) }
}
