/** Where it stands, by RFC 9116. */
export const SECURITY_TXT = '.well-known/security.txt'

/**
 * Returns the text that says whom to tell of a vulnerability. It ends a year from the first of this month, so that it changes with few
 * deployments only.
 * @param contact an address that begins with https: or mailto:
 */
export function securityTxt(contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`
}
