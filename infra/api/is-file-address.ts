/**
 * True when an address asks for a file beside the pages, such as `/favicon.ico` or `/.well-known/security.txt`. Only what the
 * build has is there; anything else of the kind is missing, and no page of the app. Names of people and groups may hold dots,
 * so the endings are listed, and groups have addresses that no file has. CloudFront runs this function too, so it stands alone
 * and keeps to plain JavaScript.
 */
export function isFileAddress(path: string): boolean {
  return (
    path.indexOf('/assets/') === 0 ||
    path.indexOf('/.well-known/') === 0 ||
    /^\/[^/]+\.(css|html?|ico|gif|jpe?g|js|json|map|mjs|pdf|php|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|zip)$/i.test(
      path,
    )
  )
}
