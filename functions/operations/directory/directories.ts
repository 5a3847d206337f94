import type { Directory } from './directory.ts'
import { fileDirectory } from './file-directory.ts'
import { ldapDirectory } from './ldap-directory.ts'

interface Configuration {
  /** Address of an LDAP server. */
  url?: string
  base?: string
  /** Whom to be there; nobody when left out. */
  bindDn?: string
  /** The variable that holds the password. */
  passwordFrom?: string
  /** A file that stands for a server. */
  file?: string
}

/** Returns the directory of a provider by DIRECTORIES, `{"ldapmain":{"url":"ldaps://...","base":"..."}}`; null where it names none. */
export function directoryOfEnvironment(env: Record<string, string | undefined>, provider: string): Directory | null {
  const all = new Map(Object.entries(JSON.parse(env['DIRECTORIES'] ?? '{}') as Record<string, Configuration>))
  const { url, base = '', bindDn = '', passwordFrom = '', file } = all.get(provider) ?? {}
  const password = env[passwordFrom] ?? ''
  if (url !== undefined) return ldapDirectory({ url, base, bindDn, password })
  return file === undefined ? null : fileDirectory(file)
}
