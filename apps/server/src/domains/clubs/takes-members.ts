import { clubStates } from '@reprise/rules/clubs/states'
import { phrase } from '@reprise/rules/platform/phrase'
import type { ClubRow } from './clubs.sql.ts'

/** The refusal where a club takes nobody. */
export const takesNobody = phrase('This club takes no new members right now.')

/** Whether the club takes new members now (S-098). */
export const takesMembers = ({ published, status }: ClubRow): boolean =>
  published && clubStates[status].takesMembers
