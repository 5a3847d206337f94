/** Returns the full address of a path of this site; the path itself where the site's address is not configured. */
export const site = (path: string): string => `${process.env.WEB_URL ?? ''}${path}`
