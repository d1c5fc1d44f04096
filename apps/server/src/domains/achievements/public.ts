export { AwardType, FactType } from './achievements.graphql.ts'
export type { EventLookup } from './event-lookup.ts'
export { type NotedFact, noteFacts } from './rules/note-facts.ts'
