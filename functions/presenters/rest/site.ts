/** Returns the full address of a path of this site; the path itself where the site's address is not configured. */
export const site = (path: string): string => `${process.env.WEB_URL ?? ''}${path}`

/** Returns the full address of a picture, whose own is a path of this site or one elsewhere; null for none. */
export const pictureAddress = (avatarUrl: string | null): string | null =>
  avatarUrl?.startsWith('/') ? site(avatarUrl) : avatarUrl
