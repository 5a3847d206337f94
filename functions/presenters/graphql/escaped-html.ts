/** Returns a short text as safe HTML: the five characters with a meaning in HTML are escaped. */
export const escapedHtml = (text: string): string =>
  text
    .split('&')
    .join('&amp;')
    .split('<')
    .join('&lt;')
    .split('>')
    .join('&gt;')
    .split('"')
    .join('&quot;')
    .split("'")
    .join('&#39;')
