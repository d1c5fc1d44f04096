import { Typography } from '@mantine/core'
import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

const shown = new Set(
  'h2 h3 h4 p ul ol li strong em b i u br hr blockquote table thead tbody tr th td'.split(' '),
)

const left = new Set(['script', 'style'])

const isSame = (text: string | null, other: string) => text?.trim().toLowerCase() === other.toLowerCase()

const toReact = (title: string, node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (left.has(tag)) return null
  const children = Array.from(node.childNodes, (child, at) => toReact(title, child, at))
  // The page has its own h1. An h1 with the same text is left out, any other h1 becomes an h2.
  if (tag === 'h1') return isSame(node.textContent, title) ? null : createElement('h2', { key }, ...children)
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    return /^(https?:|mailto:|\/(?!\/))/.test(href)
      ? createElement('a', { key, href }, ...children)
      : children
  }
  if (shown.has(tag)) return createElement(tag, { key }, ...children)
  return createElement(Fragment, { key }, ...children)
}

/**
 * Renders HTML (headings, paragraphs, lists, tables, links) as React elements, and drops everything else. The text is
 * marked as English, in every language of the app.
 */
export const HtmlText = ({ html, title }: { html: string; title: string }) => (
  <Typography lang="en">
    {toReact(title, new DOMParser().parseFromString(html, 'text/html').body, 0)}
  </Typography>
)
