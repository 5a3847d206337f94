import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import graphql from 'highlight.js/lib/languages/graphql'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import makefile from 'highlight.js/lib/languages/makefile'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { trustedHtml } from '#web/lib/trusted-html.ts'
import styles from './highlight-code.module.css'

const LANGUAGES = {
  ...{ bash, c, cpp, csharp, css, diff, dockerfile, go, graphql, ini, java, javascript, json, kotlin, makefile },
  ...{ php, python, ruby, rust, shell, sql, swift, typescript, xml, yaml },
}
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

/** Letters of code that one text has coloured: more would keep the page from answering. */
const HIGHLIGHTED_MAX = 50_000

/** Colours the blocks of code in a text that name a language which is known here. What they say stays as it is. */
export function highlightCode(text: Element): void {
  let left = HIGHLIGHTED_MAX
  for (const block of text.querySelectorAll('pre > code[class^="language-"]')) {
    const language = block.className.slice('language-'.length)
    const code = block.textContent
    left -= code.length
    if (left < 0) return
    if (!highlighter.getLanguage(language)) continue
    // The library escapes the code: its answer has no elements but its own.
    block.innerHTML = trustedHtml(highlighter.highlight(code, { language, ignoreIllegals: true }).value)
    if (styles.code) block.classList.add(styles.code)
  }
}
