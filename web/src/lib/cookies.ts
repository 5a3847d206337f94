/** Returns the value of a cookie, null when it is not set. */
export function readCookie(name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found === undefined ? null : decodeURIComponent(found.slice(prefix.length))
}

/** Sets a cookie for the whole site and for this many days; zero days remove it. Only for choices of the reader, never for sign-in. */
export function writeCookie(name: string, value: string, days = 365): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const seconds = days * 24 * 60 * 60
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
