import { ClubForms } from './club-forms.tsx'
import { ClubLinksForm } from './links-form.tsx'

/** The accounts of a club at other sites (S-068). */
export const ClubAccounts = ({ club: { clubId } }: { club: { clubId: string } }) => (
  <ClubForms clubId={clubId}>{(club) => <ClubLinksForm club={club} />}</ClubForms>
)
