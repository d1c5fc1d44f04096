/** How a domain lets people find what is its own. */
export { registerSearchSource, type SearchSource } from './search-source.ts'
