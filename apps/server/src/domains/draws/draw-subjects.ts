import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/extensions.ts' {
  interface Extensions {
    drawSubjects: readonly DrawSubject[]
  }
}

/** What a draw is for, as the domain above knows it. */
interface SubjectFacts {
  winners: number
  /** When it takes no more entries. */
  closesAt: Temporal.Instant | null
}

/** Knows one kind of things that have a draw. */
export interface DrawSubject {
  kind: 'OFFER'
  /** What the caller sees of it. Throws NOT_FOUND where it is hidden from them. */
  read(ctx: Ctx, subjectId: string): Promise<SubjectFacts>
}
