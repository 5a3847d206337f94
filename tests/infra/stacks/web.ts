import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { securityTxt } from '#infra/stacks/security-txt.ts'
import { parseConfig } from '#web/lib/config.ts'
import { givenArtifacts, givenStacks, referenced, resourcesOf, theResource, type GivenStacks } from './given-stacks.ts'

let given: GivenStacks
beforeAll(async () => {
  given = givenStacks({ env: 'prod' }, await givenArtifacts())
})

const web = () => given.templates.Web

interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ViewerProtocolPolicy: string
  AllowedMethods?: string[]
  ResponseHeadersPolicyId: unknown
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[]
}

interface Distribution {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  Origins: { Id: string }[]
  CustomErrorResponses?: unknown
  DefaultRootObject: string
  Logging?: unknown
}

const distribution = () =>
  theResource(web(), 'AWS::CloudFront::Distribution').Properties.DistributionConfig as Distribution

const apis = () => distribution().CacheBehaviors.filter(({ PathPattern }) => PathPattern?.startsWith('/api/'))

interface EdgeRequest {
  uri: string
  cookies?: Record<string, { value: string }>
  headers: Record<string, { value: string }>
}

/** What a behaviour's function makes of a request. */
function asSentOn(behavior: Behavior | undefined, request: EdgeRequest): EdgeRequest {
  const [association] = behavior?.FunctionAssociations ?? []
  const resource = resourcesOf(web(), 'AWS::CloudFront::Function')[referenced(association?.FunctionARN)]
  const code = String(resource?.Properties.FunctionCode)
  return runInNewContext(`${code}; handler(event)`, { event: { request } }) as EdgeRequest
}

const rewritten = (behavior: Behavior | undefined, uri: string): string => asSentOn(behavior, { uri, headers: {} }).uri

/** The HTTP API takes percent signs for encodings, before it looks for a route. */
const decodedByGateway = (path: string): string => decodeURIComponent(path)

describe('addresses', () => {
  test.each([
    '/',
    '/groups/acme',
    '/groups/acme/-/epics/12',
    '/groups/a.b/-/epics',
    '/groups/acme/web.js/-/epics',
    '/acme/web/site.io/-/issues/3',
    '/groups/theme.js',
    '/sign-in',
  ])('%s is a page of the app', (uri) => {
    expect(rewritten(distribution().DefaultCacheBehavior, uri)).toBe('/index.html')
  })

  test.each([
    ['true', '/canary.html'],
    ['false', '/index.html'],
  ])('is that of the canary version where a cookie asks for it: %s', (value, file) => {
    const request = { uri: '/groups/acme/-/epics', headers: {}, cookies: { canary: { value } } }
    expect(asSentOn(distribution().DefaultCacheBehavior, request).uri).toBe(file)
  })

  test.each(['/index.html', '/theme.js', '/config.json', '/assets/index-Bx3.js', '/assets/gone-0.js'])(
    '%s is a file',
    (uri) => {
      expect(rewritten(distribution().DefaultCacheBehavior, uri)).toBe(uri)
    },
  )

  /** Returns the status with which an answer of 200 gets to who asked. @param asked as CloudFront hands it to the function behind the answer */
  function statusOf(behavior: Behavior | undefined, asked: object, from = 200): number {
    const association = behavior?.FunctionAssociations?.find(({ EventType }) => EventType === 'viewer-response')
    const resource = resourcesOf(web(), 'AWS::CloudFront::Function')[referenced(association?.FunctionARN)]
    const code = String(resource?.Properties.FunctionCode)
    const event = { request: { method: 'GET', headers: {}, ...asked }, response: { statusCode: from } }
    return (runInNewContext(`${code}; handler(event)`, { event }) as { statusCode: number }).statusCode
  }

  test.each([
    ['/acme/web/app/-/nonsense/x', 404],
    ['/help/nonsense', 404],
    ['/acme/web/app/-/issues/5', 200],
    ['/', 200],
    ['/assets/index-Bx3.js', 200],
    ['/config.json', 200],
  ])('%s is answered with %d', (uri, status) => {
    const behavior = distribution().DefaultCacheBehavior
    const headers = { 'if-none-match': { value: '"a"' }, 'if-modified-since': { value: 'yesterday' } }
    const sent = asSentOn(behavior, { uri, headers: { ...headers } })
    // The page comes whole, since a browser that has it already would be told nothing but that it is there.
    expect('if-none-match' in sent.headers).toBe(status === 200)
    // Whether the function behind the answer sees what was asked, or what became of it.
    expect([statusOf(behavior, { uri }), statusOf(behavior, sent)]).toEqual([status, status])
    expect(statusOf(behavior, { uri }, 304)).toBe(304)
  })

  test('functions at the edge are as small as they must be', () => {
    for (const { Properties: made } of Object.values(resourcesOf(web(), 'AWS::CloudFront::Function')))
      expect(Buffer.byteLength(String(made.FunctionCode))).toBeLessThan(10_000)
  })

  const BELOW_PROJECTS = [
    ...['/*/-/description_templates/names/*', '/*/templates/*'],
    ...['/*/-/*.json', '/*/-/*/realtime_changes', '/*/-/*/toggle_subscription'],
    ...['/*/-/*/links', '/*/-/*/links/*', '/*/preview_markdown'],
  ]

  describe.each(['/groups/*', '/dashboard/*', '/-/*', ...BELOW_PROJECTS])('of %s', (pattern) => {
    /** The origin that a request goes to, by the name in the distribution, and the request as it gets there. */
    function sent(request: { method: string; uri: string }) {
      const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)
      const [association] = behavior?.FunctionAssociations ?? []
      const resource = resourcesOf(web(), 'AWS::CloudFront::Function')[referenced(association?.FunctionARN)]
      const code = String(resource?.Properties.FunctionCode).replace("import cf from 'cloudfront';", '')
      let origin = behavior?.TargetOriginId
      const cf = { selectRequestOriginById: (id: string) => (origin = id) }
      const event = {
        request: { ...request, headers: { authorization: 'x' }, querystring: { a: 1 }, cookies: { c: 1 } },
      }
      return { request: runInNewContext(`${code}; handler(event)`, { cf, event }) as object, origin }
    }
    const origins = () => distribution().Origins

    test('a page is index.html of the web app', () => {
      const { origin, request } = sent({ method: 'GET', uri: '/groups/acme/-/epics/5' })
      expect(origins().find(({ Id }) => Id === origin)).toHaveProperty('S3OriginConfig')
      expect(request).toEqual({ method: 'GET', uri: '/index.html', headers: {}, querystring: {}, cookies: {} })
    })

    test.each([
      { method: 'GET', uri: '/groups/acme/-/epics/5.json' },
      { method: 'POST', uri: '/groups/acme/-/epics/5' },
      { method: 'DELETE', uri: '/dashboard/todos/5' },
    ])('$method $uri is the HTTP API’s, as it was sent', (asked) => {
      const { origin, request } = sent(asked)
      expect(origins().find(({ Id }) => Id === origin)).toHaveProperty('CustomOriginConfig')
      expect(request).toMatchObject({ ...asked, headers: { authorization: 'x' }, querystring: { a: 1 } })
    })

    test('an address of no known form is answered with 404, an endpoint as it answers', () => {
      const behavior = distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)
      expect(statusOf(behavior, { uri: '/groups/acme/-/nonsense' })).toBe(404)
      expect(statusOf(behavior, sent({ method: 'GET', uri: '/groups/acme/-/nonsense' }).request)).toBe(404)
      expect(statusOf(behavior, { uri: '/groups/acme/-/epics/5' })).toBe(200)
      expect(statusOf(behavior, { uri: '/acme/web/-/issues/5.json' })).toBe(200)
      expect(statusOf(behavior, { method: 'POST', uri: '/groups/acme/-/todos' })).toBe(200)
    })

    test('an endpoint’s address arrives at the HTTP API with its encoding', () => {
      const uri = '/groups/acme%252Fweb/-/epics/5.json'
      const { request } = sent({ method: 'GET', uri })
      expect(decodedByGateway((request as { uri: string }).uri)).toBe(uri)
    })
  })

  test('everything below /api is answered by an API, never by a page', () => {
    const { CacheBehaviors: behaviors, CustomErrorResponses: errors } = distribution()
    expect(behaviors.map(({ PathPattern: pattern }) => pattern)).toEqual([
      ...['/api/graphql', '/api/v4/*/uploads/*', '/api/*', '/groups/*', '/dashboard/*', '/-/*'],
      ...BELOW_PROJECTS,
    ])
    // The gateway decodes what it gets, once; what the reader sent stays as it was.
    for (const path of [
      '/api/v4/groups/acme%2Fweb/epics',
      '/api/v4/groups/acme%252Fweb',
      '/api/v4/groups/%/epics',
      '/api/v4/user',
    ])
      expect(decodedByGateway(rewritten(behaviors[1], path))).toBe(path)
    // They would hold for the APIs too, and turn "forbidden" into a page.
    expect(errors).toBeUndefined()
  })
})

describe('GraphQL at the public address', () => {
  const PERSONAL = `cpat-${'a'.repeat(43)}`
  const sentOn = (headers: Record<string, string>) => {
    const entries = Object.entries(headers).map(([name, value]) => [name, { value }])
    const given = Object.fromEntries(entries) as EdgeRequest['headers']
    return asSentOn(distribution().CacheBehaviors[0], { uri: '/api/graphql', headers: given })
  }

  test('is where AppSync answers', () => {
    expect(sentOn({}).uri).toBe('/graphql')
  })

  test.each([
    ['nothing, from an anonymous reader', {}, 'anonymous'],
    ['an empty header', { authorization: '' }, 'anonymous'],
    ['the token of anonymous readers', { authorization: 'anonymous' }, 'anonymous'],
    ['a bearer token', { authorization: 'Bearer a.b.c' }, 'a.b.c'],
    ['a bearer token in other letters', { authorization: 'bearer  a.b.c' }, 'a.b.c'],
    ['a bare token, as Amplify sends it', { authorization: 'a.b.c' }, 'a.b.c'],
    ['a personal access token as bearer', { authorization: `Bearer ${PERSONAL}` }, PERSONAL],
    ['a private token', { 'private-token': PERSONAL }, PERSONAL],
    ['a scheme without a token, which must not read as anonymous', { authorization: 'Bearer' }, 'Bearer'],
    [
      'a signature of our own functions',
      { authorization: 'AWS4-HMAC-SHA256 Credential=x' },
      'AWS4-HMAC-SHA256 Credential=x',
    ],
  ])('takes %s', (_, headers, authorization) => {
    expect(sentOn(headers).headers['authorization']).toEqual({ value: authorization })
  })
})

describe('caching', () => {
  // The ids of policies that CloudFront itself manages.
  const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
  const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
  const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

  test('answers of the APIs are never cached, and carry on all that the reader sent', () => {
    for (const behavior of distribution().CacheBehaviors) {
      expect(behavior).toMatchObject({
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
        // A browser that asks for a page may be led to https; what a script sends must not travel in the open first.
        ViewerProtocolPolicy: behavior.PathPattern?.startsWith('/api/') ? 'https-only' : 'redirect-to-https',
      })
      expect(behavior.AllowedMethods).toContain('POST')
    }
    expect(distribution().DefaultCacheBehavior.CachePolicyId).toBe(CACHING_OPTIMIZED)
  })

  test('assets are kept for a year; the page that names them is asked for each time and comes after them', () => {
    const deployments = resourcesOf(web(), 'Custom::CDKBucketDeployment')
    const byPrefix = (prefix: string | undefined) =>
      Object.entries(deployments).find(([, { Properties: p }]) => p.DestinationBucketKeyPrefix === prefix)
    const [assetsId, assets] = byPrefix('assets/') ?? []
    const [, page] = byPrefix(undefined) ?? []
    expect(assets?.Properties.SystemMetadata).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(page?.Properties.SystemMetadata).toEqual({ 'cache-control': 'no-cache' })
    expect(page?.Properties.DistributionPaths).toEqual(['/canary.html', '/index.html', '/theme.js', '/config.json'])
    expect(page?.DependsOn).toEqual(expect.arrayContaining([assetsId]))
    // Pages that are still open ask for the assets of their release.
    expect([assets?.Properties.Prune, page?.Properties.Prune]).toEqual([false, false])
  })
})

describe('headers', () => {
  const headersOf = (behavior: Behavior | undefined) =>
    resourcesOf(web(), 'AWS::CloudFront::ResponseHeadersPolicy')[referenced(behavior?.ResponseHeadersPolicyId)]
      ?.Properties.ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } } & Record<string, unknown>
      CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] }
    }

  const common = {
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY', Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: 63072000,
      IncludeSubdomains: true,
      Preload: true,
      Override: true,
    },
  }

  /** The policy as text, with references to what is known only at deployment left out. */
  function pagePolicy(): string[] {
    const value = headersOf(distribution().DefaultCacheBehavior).SecurityHeadersConfig.ContentSecurityPolicy
    const parts = (value.ContentSecurityPolicy as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
    return parts
      .map((part) => (typeof part === 'string' ? part : '*'))
      .join('')
      .split('; ')
  }

  test('of pages are complete', () => {
    const headers = headersOf(distribution().DefaultCacheBehavior)
    expect(headers.SecurityHeadersConfig).toMatchObject(common)
    expect(headers.CustomHeadersConfig?.Items).toEqual([
      { Header: 'cross-origin-opener-policy', Value: 'same-origin', Override: true },
      { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
      {
        Header: 'permissions-policy',
        Value: 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        Override: true,
      },
    ])
  })

  test('of endpoints that stand beside pages are those of pages', () => {
    for (const behavior of distribution().CacheBehaviors.filter((one) => !apis().includes(one))) {
      expect(headersOf(behavior)).toEqual(headersOf(distribution().DefaultCacheBehavior))
    }
  })

  test('of both APIs are complete', () => {
    for (const behavior of apis()) {
      expect(headersOf(behavior).SecurityHeadersConfig).toEqual({
        ...common,
        ContentSecurityPolicy: {
          ContentSecurityPolicy: `default-src 'none'; frame-ancestors 'none'${
            behavior.PathPattern === '/api/v4/*/uploads/*' ? '; sandbox' : ''
          }`,
          Override: true,
        },
      })
      expect(headersOf(behavior).CustomHeadersConfig?.Items).toEqual([
        { Header: 'cache-control', Value: 'no-store', Override: false },
      ])
    }
  })

  test('let only files of the site run, and only its own services be talked to', () => {
    const policy = pagePolicy()
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/]+=*')+$/),
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      "connect-src 'self' https://cognito-idp.*.* wss://*",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types canopy',
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri /-/error_reports/policy',
    ])
  })

  test('the page of the app has no script or style in itself', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
    expect(page).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=)|\son\w+=/)
  })

  test.each(['interactions/usePress', 'overlays/usePreventScroll'])('allow the style block of %s', (module) => {
    const library = createRequire(import.meta.url).resolve('react-aria/package.json')
    const source = readFileSync(join(library, '..', `dist/private/${module}.mjs`), 'utf8')
    const text = /\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1]
    const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1] ?? ''
    const block = text?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim() ?? ''
    expect(block).toContain('@layer')
    const hash = createHash('sha256').update(block).digest('base64')
    expect(pagePolicy().find((directive) => directive.startsWith('style-src '))).toContain(`'sha256-${hash}'`)
  })
})

test('whom to tell of a vulnerability stands where scanners look, if the settings name somebody', () => {
  const securityContact = 'mailto:security@example.com'
  const told = givenStacks({ env: 'prod', listed: { prod: { securityContact } } }, given.artifacts)
  const published = (stacks: GivenStacks) =>
    Object.values(resourcesOf(stacks.templates.Web, 'Custom::CDKBucketDeployment')).flatMap(
      ({ Properties: page }) => (page.DistributionPaths ?? []) as string[],
    )
  expect(published(told)).toContain('/.well-known/security.txt')
  expect(published(given)).not.toContain('/.well-known/security.txt')
  expect(securityTxt(securityContact, new Date('2026-11-28T12:00:00Z'))).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: en\n',
  )
})

test('the app finds a configuration that it accepts', () => {
  const folders = (
    JSON.stringify(resourcesOf(web(), 'Custom::CDKBucketDeployment')).match(/[0-9a-f]{64}(?=\.zip)/g) ?? []
  )
    .map((hash) => join(given.assetPath(hash), 'config.json'))
    .filter((file) => existsSync(file))
  expect(folders).toHaveLength(1)
  const settings: unknown = JSON.parse(readFileSync(folders[0] ?? '', 'utf8'))
  const config = parseConfig(settings, 'https://canopy.example.com')
  expect(config.graphqlUrl).toBe('https://canopy.example.com/api/graphql')
  expect(config.restUrl).toBe('https://canopy.example.com/api/v4')
  expect(config.realtimeUrl).toMatch(/^wss:\/\/.+\/graphql$/)
})

test('the buckets are closed, encrypted and logged', () => {
  for (const { Properties: bucket } of Object.values(resourcesOf(web(), 'AWS::S3::Bucket'))) {
    expect(Object.values(bucket.PublicAccessBlockConfiguration as object)).toEqual([true, true, true, true])
    expect(bucket).toHaveProperty('BucketEncryption')
  }
  expect(Object.keys(resourcesOf(web(), 'AWS::CloudFront::OriginAccessControl'))).toHaveLength(1)
  expect(distribution().Logging).toBeDefined()
})

test('an installation has a domain of its own by configuration, and says where the name has to lead', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012'
  const listed = { prod: { domain: { name: 'canopy.example.com', certificate } } }
  const { Web: template } = givenStacks({ env: 'prod', listed }, given.artifacts).templates
  const { DistributionConfig } = theResource(template, 'AWS::CloudFront::Distribution').Properties
  expect(DistributionConfig).toMatchObject({
    Aliases: ['canopy.example.com'],
    ViewerCertificate: { AcmCertificateArn: certificate, MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
  expect(template?.findOutputs('*')).toMatchObject({
    WebUrl: { Value: 'https://canopy.example.com' },
    DomainTarget: { Value: expect.anything() as unknown },
  })
})

test('what comes from another stack is taken as it is, or joined, but never cut', () => {
  expect(JSON.stringify(web()?.toJSON())).not.toMatch(/Fn::(Split|Select)/)
})

test('an emulator gets the table, the people, REST and the stream, but no AppSync and no CloudFront', () => {
  const { templates } = givenStacks({ env: 'local', shortLived: 'true', emulator: 'true' }, given.artifacts)
  expect(Object.keys(templates)).toEqual(['Data', 'Api', 'Events'])
  expect(resourcesOf(templates.Api, 'AWS::AppSync::GraphQLApi')).toEqual({})
  expect(Object.keys(resourcesOf(templates.Api, 'AWS::ApiGatewayV2::Api'))).toHaveLength(1)
})
