/** Initiatives with their parts: the first two levels of the tree. `group` is the subgroup's path. */
export const INITIATIVES = [
  {
    group: 'web',
    title: 'A checkout that people finish',
    parts: ['One-page checkout', 'Guest checkout', 'Saved payment methods', 'Express wallets'],
  },
  {
    group: 'web',
    title: 'Search that understands the question',
    parts: ['Typo tolerance', 'Synonyms by category', 'Search suggestions', 'Empty result recovery'],
  },
  {
    group: 'web',
    title: 'Accessible by default',
    parts: ['Keyboard paths through every form', 'Contrast in both themes', 'Screen reader labels', 'Reduced motion'],
  },
  {
    group: 'web',
    title: 'Faster first visit',
    parts: ['Smaller first bundle', 'Images in modern formats', 'Edge caching of product pages', 'Speed budget in CI'],
  },
  {
    group: 'platform',
    title: 'Multi-region reads',
    parts: ['Replicated catalogue', 'Read routing by region', 'Failover drill', 'Replication lag alarms'],
  },
  {
    group: 'platform',
    title: 'Zero-downtime deploys',
    parts: ['Canary releases', 'Schema changes without locks', 'Automatic rollback', 'Deploy dashboard'],
  },
  {
    group: 'platform',
    title: 'Single sign-on for customers',
    parts: ['SAML connection', 'OpenID Connect provider', 'Group sync', 'Session list and revoke'],
  },
  {
    group: 'platform',
    title: 'Costs that scale with use',
    parts: ['Idle environments to zero', 'Storage classes by age', 'Cost per tenant report', 'Right-sized queues'],
  },
  {
    group: 'mobile',
    title: 'Offline orders',
    parts: ['Local order queue', 'Conflict resolution', 'Sync status people can trust', 'Storage limits'],
  },
  {
    group: 'mobile',
    title: 'Push people actually want',
    parts: ['Notification preferences', 'Quiet hours', 'Order status pushes', 'Delivery rate monitoring'],
  },
  {
    group: 'mobile',
    title: 'Tablet layout',
    parts: ['Two-column product pages', 'Split cart', 'Pointer and keyboard support', 'Landscape gallery'],
  },
  {
    group: 'mobile',
    title: 'Native performance',
    parts: ['Cold start under a second', 'Smooth long lists', 'Memory on older phones', 'Crash-free sessions'],
  },
] as const

/** The issues below each part. */
export const WORK = [
  'Write the design note',
  'Agree on the interface',
  'Build the first version',
  'Cover the error cases',
  'Measure it under load',
  'Roll out to 10 % of users',
  'Write the help page',
] as const
