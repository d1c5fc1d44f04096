/** Whether a person has a link of their own to the event. */
export const isPromoterOf = (
  { promoters }: { promoters: { userId: string }[] },
  userId: string | null,
): boolean => promoters.some((promoter) => promoter.userId === userId)
