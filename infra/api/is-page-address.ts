/** Addresses of pages, as `npm run generate` makes them from the definitions of pages. */
export interface PageAddresses {
  site: RegExp
  group: RegExp
  project: RegExp
  /** First parts that lead elsewhere than to a project or person, in small letters. */
  elsewhere: RegExp
}

/**
 * True when the app may have something to show at an address; any other is of no known form, which is answered with status 404
 * and the app's page. What is missing and what is hidden have the same addresses. CloudFront runs this function too, so it stands
 * alone and keeps to plain JavaScript; letters of other scripts are taken as they are encoded.
 */
export function isPageAddress(path: string, pages: PageAddresses): boolean {
  const address = path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  return (
    pages.site.test(address) ||
    pages.group.test(address) ||
    (pages.project.test(address) && !pages.elsewhere.test(address.toLowerCase()))
  )
}
