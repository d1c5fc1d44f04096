import { Typography } from '@mantine/core'
import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

const shown = new Set(
  'h2 h3 h4 p ul ol li strong em b i u br hr blockquote table thead tbody tr th td'.split(' '),
)

// The page has its own h1.
const left = new Set(['h1', 'script', 'style'])

const toReact = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (left.has(tag)) return null
  const children = Array.from(node.childNodes, toReact)
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    return /^(https?:|mailto:|\/(?!\/))/.test(href)
      ? createElement('a', { key, href }, ...children)
      : children
  }
  if (shown.has(tag)) return createElement(tag, { key }, ...children)
  return createElement(Fragment, { key }, ...children)
}

/** HTML of a text (headings, paragraphs, lists, tables, links) as elements: nothing else of it gets through. */
export const HtmlText = ({ html }: { html: string }) => (
  <Typography>{toReact(new DOMParser().parseFromString(html, 'text/html').body, 0)}</Typography>
)
