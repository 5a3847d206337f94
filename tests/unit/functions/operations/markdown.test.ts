import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderTitle } from '#operations/markdown/markdown.ts'

const inGroup = { groupPath: 'acme/web' }
const inProject = { groupPath: 'acme/web', projectPath: 'acme/web/api' }
const html = (source: string): string => renderMarkdown(source, inGroup)

describe('what could run, style or deceive', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a line', 'a <script>alert(1)</script> b'],
    ['a broken script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['an open script', '<script src=//evil.example'],
    ['an event handler', '<img src=x onerror=alert(1)>'],
    ['an event handler without spaces', '<img/src=x/onerror=alert(1)>'],
    ['a mouse handler', 'a <b onmouseover="alert(1)">b</b>'],
    ['a javascript link', '<a href="javascript:alert(1)">x</a>'],
    ['a javascript link in Markdown', '[x](javascript:alert(1))'],
    ['a hidden javascript link', '<a href=" jav&#x09;ascript:alert(1)">x</a>'],
    ['a javascript link by entities', '[x](&#106;avascript:alert(1))'],
    ['a javascript link behind a Unicode blank', '<a href="\u00a0javascript:alert(1)">x</a>'],
    ['a javascript link behind a wide blank', '[x](<\u3000javascript:alert(1)>)'],
    ['a javascript link behind a zero-width space', '<a href="\u200bjavascript:alert(1)">x</a>'],
    ['a javascript link behind a control', '<a href="&#x1;javascript:alert(1)">x</a>'],
    ['a javascript picture behind a Unicode blank', '<img src="\u2003javascript:alert(1)">'],
    ['a vbscript link', '<a href="vbscript:x">x</a>'],
    ['a data link', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>'],
    ['a data picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
    ['a style', '<p style="position:fixed;inset:0">x</p>'],
    ['a style sheet', '<style>body{display:none}</style>'],
    ['a picture that can run', '<svg><script>alert(1)</script></svg>'],
    ['a picture that loads', '<svg onload=alert(1)>'],
    ['a formula that can run', '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['an object', '<object data="x"></object><embed src="x">'],
    ['a form', '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>'],
    ['another base', '<base href="https://evil.example/">'],
    ['a redirection', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
    ['an id and a name', '<p id="root">x</p><a name="config">y</a>'],
    ['a class of ours', '<p class="modal">x</p>'],
    ['a picture that speaks a class', '![x](https://a.example/b.png "t" onerror=alert(1))'],
    ['a text field', '<input type="text" value="x" autofocus onfocus="alert(1)">'],
    // Of the advisories of sanitize-html up to 2.18.1.
    ['a text area that ends itself', '<textarea/><img src=x onerror=alert(1)></textarea>'],
    ['raw text within a picture', '<svg><xmp></svg><img src=x onerror=alert(1)></xmp>'],
    ['raw text within a formula', '<math><noembed></math><img src=x onerror=alert(1)></noembed>'],
    [
      'an animation of an address',
      '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
    ],
    ['a set address', '<svg><a id=x><set href=#x attributeName=href to=javascript:alert(1) /></a></svg>'],
    ['a scheme with a tab and a line', '<a href="java\tscr\nipt:alert(1)">x</a>'],
    ['a link in a code language', '``` "><img src=x onerror=alert(1)>\nx\n```'],
  ])('%s does not come through', (_, source) => {
    const result = html(source)
    const tags = result.match(/<[^>]*>/g)?.join('') ?? ''
    expect(tags).not.toMatch(/<(script|style|svg|math|iframe|object|embed|form|button|base|meta)/i)
    expect(tags).not.toMatch(
      /\son\w+\s*=|style=|\sid=|\sname=|class="modal"|javascript:|vbscript:|data:text|data:image|type="text"/i,
    )
  })

  test('a link to elsewhere tells nothing and passes nothing on', () => {
    expect(html('[x](https://a.example)')).toContain('href="https://a.example" rel="nofollow noreferrer noopener"')
    expect(html('<a href="//a.example" rel="opener" target="_blank">x</a>')).not.toMatch(/rel="opener"|target=|href=/)
    expect(html('[x](/groups/acme)')).not.toContain('rel=')
  })
})

describe('references', () => {
  test.each([
    ['@olivia', 'user', '/olivia'],
    ['&5', 'epic', '/groups/acme/web/-/epics/5'],
    ['acme&5', 'epic', '/groups/acme/-/epics/5'],
    ['acme/web/api#7', 'issue', '/acme/web/api/-/issues/7'],
    ['~bug', 'label', '/groups/acme/web/-/epics?label_name%5B%5D=bug'],
    ['~größe', 'label', '/groups/acme/web/-/epics?label_name%5B%5D=gr%C3%B6%C3%9Fe'],
    ['~scope::name', 'label', '/groups/acme/web/-/epics?label_name%5B%5D=scope%3A%3Aname'],
    ['~"two words"', 'label', '/groups/acme/web/-/epics?label_name%5B%5D=two%20words'],
    ['%v1.2', 'milestone', '/groups/acme/web/-/epics?milestone_title=v1.2'],
    ['%"two words"', 'milestone', '/groups/acme/web/-/epics?milestone_title=two%20words'],
  ])('%s is a link to the %s', (source, kind, href) => {
    expect(html(`See ${source}.`)).toContain(
      `<a href="${href}" class="gfm gfm-${kind}">${source.replace('&', '&amp;')}</a>.`,
    )
  })

  test('to labels and milestones lead to the list of what the text stands among', () => {
    expect(renderMarkdown('~bug %v1', inProject).match(/href="[^"]*"/g)).toEqual([
      'href="/acme/web/api/-/issues?label_name%5B%5D=bug"',
      'href="/acme/web/api/-/issues?milestone_title=v1"',
    ])
  })

  test('to issues without a project are relative to the project, and plain text where there is none', () => {
    expect(renderMarkdown('#7', inProject)).toContain('<a href="/acme/web/api/-/issues/7" class="gfm gfm-issue">#7</a>')
    expect(html('#7')).not.toContain('<a')
  })

  test('lead to merge requests of the project or of another one', () => {
    const place = { groupPath: 'acme', projectPath: 'acme/app' }
    const shown = renderMarkdown('As !12 and other/api!3 do, wow!5 and !!', place)
    expect(shown).toContain('<a href="/acme/app/-/merge_requests/12" class="gfm gfm-merge_request"')
    expect(shown).toContain('<a href="/other/api/-/merge_requests/3" class="gfm gfm-merge_request"')
    expect(shown.match(/gfm-merge_request/g)).toHaveLength(2)
    expect(renderMarkdown('As !12 does', { groupPath: 'acme' })).not.toContain('gfm')
  })

  test.each([
    '`@olivia &5`',
    '```\n@olivia &5\n```',
    'me@olivia.example',
    'R&D 5',
    '~5 minutes',
    '100%done',
    '&5;',
    '@raviñez',
    'ñ@ravi',
    'größe#5',
    '&0',
  ])('"%s" has none', (source) => {
    expect(html(source)).not.toContain('gfm')
  })

  test.each([
    ['www.example.com', 'http://www.example.com'],
    ['www.example.com/a?b=1#5', 'http://www.example.com/a?b=1#5'],
    ['a.b+c@example.com', 'mailto:a.b+c@example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s is an address', (source, href) => {
    expect(html(`See (${source}).`)).toContain(`(<a href="${href}" rel="nofollow noreferrer noopener">${source}</a>).`)
  })

  test.each(['README.md', 'www.', 'www.example', 'ñwww.example.com', 'a@b', '`www.example.com a@example.com`'])(
    '%s is no address',
    (source) => {
      expect(html(source)).not.toContain('<a')
    },
  )

  test.each([
    ['/acme/app/-/issues/12', '#12', 'issue'],
    ['/acme/app/-/issues/12#note_7', '#12 (comment 7)', 'issue'],
    ['/Acme/web/-/issues/12', 'Acme/web#12', 'issue'],
    ['/groups/acme/-/epics/3', '&amp;3', 'epic'],
    ['/groups/acme/web/-/epics/3#note_7', 'acme/web&amp;3 (comment 7)', 'epic'],
  ])('are shown for the full address %s as they are written', (path, text, kind) => {
    const place = { groupPath: 'acme', projectPath: 'acme/app', siteUrl: 'https://site.example' }
    const link = `<a href="${path}" class="gfm gfm-${kind}">${text}</a>`
    const shown = renderMarkdown(`See https://site.example${path}, <https://site.example${path}> and #1`, place)
    expect(shown).toContain(`See ${link}, ${link} and <a href="/acme/app/-/issues/1"`)
    const address = `https://site.example${path}`
    for (const source of [`[words](${address})`, `${address}?x=1`, `https://other.example${path}`, `\`${address}\``]) {
      expect(renderMarkdown(source, place)).not.toContain('gfm')
    }
  })

  test('are left alone inside of links', () => {
    expect(html('[see &5](https://a.example)')).not.toContain('gfm')
    expect(html('<a href="https://a.example">see &5</a>')).not.toContain('gfm')
  })
})

describe('Markdown', () => {
  test('makes task lists with disabled checkboxes that know their lines', () => {
    const list = html('- [ ] one\n- [x] two\n  1. [X] three\n- four')
    expect(list).toContain('<ul class="task-list" data-sourcepos="1:1-4:6">')
    expect(list).toContain(
      '<li class="task-list-item" data-sourcepos="1:1-1:9"><input type="checkbox" class="task-list-item-checkbox" disabled aria-label="Incomplete task" /> one',
    )
    expect(list.match(/disabled checked/g)).toHaveLength(2)
    expect(list).toContain('<ol class="task-list" data-sourcepos="3:3-3:14">')
    expect(list).toContain('<li data-sourcepos="4:1-4:6">four</li>')
  })

  test('makes aligned tables, struck text, plain links and code with a language', () => {
    expect(html('|a|b|\n|-|:-:|\n|1|2|')).toContain('<td align="center">2</td>')
    expect(html('~~gone~~')).toContain('<s>gone</s>')
    expect(html('https://a.example/b')).toContain('<a href="https://a.example/b"')
    expect(html('README.md')).not.toContain('<a')
    expect(html('```ts\nconst a = 1\n```')).toContain('class="language-ts"')
  })

  test('makes notes at the end of the text, with links there and back that are its own', () => {
    const text = 'See[^a] and ^[a note by @ana]\n\n[^a]: **Foot**\n'
    const shown = html(text)
    const [, scope] = /id="fnref-([0-9a-f]{8})-1"/.exec(shown) ?? []
    expect(shown).toContain(`See<sup class="footnote-ref"><a href="#fn-${scope}-1" id="fnref-${scope}-1">[1]</a></sup>`)
    expect(shown).toContain(`<li id="fn-${scope}-1" class="footnote-item">`)
    expect(shown).toContain(`<strong>Foot</strong> <a href="#fnref-${scope}-1" class="footnote-backref">`)
    expect(shown).toContain('>@ana</a>')
    expect(html(`${text} `)).not.toContain(String(scope))
    expect(html('plain [^b]')).toContain('plain [^b]')
    expect(html(`${'[^a]'.repeat(1001)}\n\n[^a]: Foot`)).not.toContain('<sup')
    expect(html('<a id="search">x</a><li id="fn-1">y</li>')).not.toContain('id=')
  })

  test.each([
    ['a name', ':tada:', '🎉'],
    ['two names', ':tada::rocket:', '🎉🚀'],
    ['a name in brackets and in bold', '(:fire:) **:bug:**', '(🔥) <strong>🐛</strong>'],
    ['a name in other letters', ':TADA:', '🎉'],
    ['a name of another product', ':+1: :-1:', '👍 👎'],
    ['a name in a link', '[:key: here](/x)', '🔑 here</a>'],
  ])('shows the emoji of %s', (_, source, shown) => {
    expect(html(source)).toContain(shown)
  })

  test.each([
    ['an unknown name', ':nope:'],
    ['a name of an object', ':constructor:'],
    ['a time of day', '12:30:45'],
    ['a name inside a word', 'a:tada:b'],
    ['code', '`:tada:`'],
    ['a block of code', '```\n:tada:\n```'],
    ['an address', 'https://a.example/:tada:/'],
  ])('leaves %s as it is', (_, source) => {
    const text = html(source).replaceAll(/<[^>]*>/g, '')
    expect(text.trim()).toBe(source.replaceAll('`', '').trim())
  })

  test('looks references up by what was written, not by the emoji in them', () => {
    expect(html('~"a :tada: b"')).toContain('label_name%5B%5D=a%20%3Atada%3A%20b')
  })

  test('gives a picture without words an empty name, so that its address is not read out', () => {
    expect(html('<img src="/a.png" width="9">')).toContain('<img src="/a.png" alt="" width="9" />')
    expect(html('<img src="/a.png" alt="A map"> ![](/b.png)')).toContain('alt="A map"')
    expect(html('![](/b.png)')).toContain('<img src="/b.png" alt="" />')
  })

  test('makes nothing of nothing', () => {
    expect(html(' \n')).toBe('')
  })
})

describe('nested HTML', () => {
  test('as deep as Markdown itself nests is shown', () => {
    const quotes = `${'> '.repeat(90)}<b>deep</b>`
    expect(html(quotes)).toContain('<b>deep</b>')
  })

  test('deeper than anybody writes is shown as text', () => {
    const result = html(`**bold** ${'<b>'.repeat(2000)}`)
    expect(result).toContain('<strong>bold</strong> &lt;b&gt;&lt;b&gt;')
    expect(result).not.toContain('<b>')
  })
})

test('a title has code and emphasis only', () => {
  expect(renderTitle('`a<b>` *very* **bold** &5')).toBe(
    '<code>a&lt;b&gt;</code> <em>very</em> <strong>bold</strong> &amp;5',
  )
  expect(renderTitle('<img src=x onerror=alert(1)> [x](javascript:y)')).toBe(
    '&lt;img src=x onerror=alert(1)&gt; [x](javascript:y)',
  )
})
