import type { DashboardEvent } from './dashboard.api.ts'

/** Whether a person has a link of their own to the event. */
export const isPromoterOf = (
  { promoters }: Pick<DashboardEvent, 'promoters'>,
  userId: string | null,
): boolean => promoters.some((promoter) => promoter.userId === userId)
