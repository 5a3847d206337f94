import type { Viewer } from '#domain/role.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Ends the operation unless an administrator of the installation asks.
 * @throws ProblemError FORBIDDEN
 */
export function requireAdministrator({ isAdmin }: Viewer): void {
  if (!isAdmin)
    throw new ProblemError({ code: 'FORBIDDEN', message: 'Only administrators of the installation may do this.' })
}
