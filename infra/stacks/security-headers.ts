import { ROOT_PATH } from '../root-path.ts'

/** Style blocks that the component library writes into the page, by their SHA-256: no other inline style block applies. */
const LIBRARY_STYLE_HASHES = [
  // Pressable things: pan and zoom, but no delay for a double tap.
  '38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  // iOS, while a dialogue is open: the page behind does not scroll.
  'gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

/** Where browsers report what the policy has refused, see functions/rest/pages/policy-violations.ts. */
const REPORTS_PATH = `${ROOT_PATH}/-/error_reports/policy`

/** Hosts other than its own that the web app talks to, each with its scheme. */
export interface Peers {
  identity: string
  realtime: string
}

/** Returns the policy of the app's pages: only files of this site run, and only these hosts are talked to. */
export function contentSecurityPolicy({ identity, realtime }: Peers): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...LIBRARY_STYLE_HASHES.map((hash) => `'sha256-${hash}'`)].join(' '),
    // Positions of overlays and rows of long lists, set on elements by script.
    "style-src-attr 'unsafe-inline'",
    // Avatars, and images in descriptions, may be anywhere.
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self' ${identity} ${realtime}`,
    "manifest-src 'self'",
    // Text becomes HTML in one place alone: web/src/lib/trusted-html.ts.
    "require-trusted-types-for 'script'",
    'trusted-types canopy',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The newer `report-to` is not known everywhere, and makes browsers that know it pass over this one.
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

/** The policy of answers that are data, should a browser ever show one as a page. */
export const DATA_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The policy of files that people have uploaded, which are no part of this site. */
export const FILE_SECURITY_POLICY = `${DATA_SECURITY_POLICY}; sandbox`

/** The headers of answers that are data: they are for the one who asked and for now, and data whatever they look like. */
export const DATA_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': DATA_SECURITY_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Headers without a setting of their own in CloudFront. */
export const FURTHER_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Two years. */
export const HSTS_SECONDS = 63_072_000
