import type { ChangedPart } from '@reprise/rules/tickets/booking/change-effects'
import { numberOf } from '../../../ui/forms/number-text.ts'
import type { EventForm } from '../editor/event-form.ts'
import type { TicketForm } from '../event-tickets/ticket-form.ts'

type Parts = Record<string, boolean>

const partsOf = (parts: Partial<Record<ChangedPart, boolean>>): ChangedPart[] =>
  Object.entries(parts satisfies Parts).flatMap(([part, isChanged]) =>
    isChanged ? [part as ChangedPart] : [],
  )

/** Whether the number in a field is higher than it was; an empty field counts as `empty`. */
const isHigher = (before: string, after: string, empty: number) =>
  (numberOf(after) ?? empty) > (numberOf(before) ?? empty)

/** Whether other members, or members alone, get tickets now. To open the event to more people takes nothing away. */
const isForFewer = (saved: EventForm, form: EventForm) => {
  if (!form.isMembersOnly) return false
  const isOtherTier = form.accessTierId !== null && form.accessTierId !== saved.accessTierId
  return !saved.isMembersOnly || isOtherTier || form.clubId !== saved.clubId
}

/** What changes of an event that matters to its guests. A question matters where an answer becomes required. */
export const changedEventParts = (saved: EventForm, form: EventForm): ChangedPart[] => {
  const required = new Set(
    saved.questionRequirements.flatMap(({ questionId, isRequired }) => (isRequired ? [questionId] : [])),
  )
  return partsOf({
    title: form.displayName !== saved.displayName,
    date:
      form.startDate !== saved.startDate ||
      form.endDate !== saved.endDate ||
      form.timeZone !== saved.timeZone,
    place: form.address.trim() !== saved.address.trim(),
    minimumAge: isHigher(saved.ageLimit, form.ageLimit, 0),
    minimumRepScore: isHigher(saved.minimumRepScore, form.minimumRepScore, 0),
    radius:
      form.locationRadius.trim() !== '' &&
      (form.locationRadius !== saved.locationRadius || form.radiusUnit !== saved.radiusUnit),
    accounts: form.socialRequirements.some((provider) => !saved.socialRequirements.includes(provider)),
    members: isForFewer(saved, form),
    qrOff: saved.optInQrPass && !form.optInQrPass,
    policy: form.policyFile !== null,
    questions: form.questionRequirements.some(
      ({ questionId, isRequired }) => isRequired && !required.has(questionId),
    ),
    prices: form.isAllInPricing !== saved.isAllInPricing,
  })
}

/** What changes of an event ticket that matters to people who have it, asked for it, or wait in line for it. */
export const changedTicketParts = (saved: TicketForm, form: TicketForm): ChangedPart[] =>
  partsOf({
    prices:
      form.price.trim() !== saved.price.trim() ||
      form.gratuityPercentage.trim() !== saved.gratuityPercentage.trim(),
    moreTickets:
      !saved.isUnlimited && (form.isUnlimited || isHigher(saved.limitedAmount, form.limitedAmount, 0)),
    perPerson: isHigher(form.maxPerPerson, saved.maxPerPerson, 0),
    approval: form.isRequiredApproval !== saved.isRequiredApproval,
    offSale: saved.isActive && !form.isActive,
  })
