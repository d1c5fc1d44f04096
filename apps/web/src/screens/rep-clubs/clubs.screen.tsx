import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'

const Found = lazyPart(async () => (await import('../../features/clubs/find/found-clubs.tsx')).FoundClubs)
const Club = lazyPart(async () => (await import('../../features/clubs/page/club-page.tsx')).ClubPage)
const Own = lazyPart(async () => (await import('../../features/clubs/own/own-clubs.tsx')).OwnClubs)
const Create = lazyPart(async () => (await import('../../features/clubs/own/create-club.tsx')).CreateClub)

/** The pages on which clubs are found, seen and made. */
export const Screen = () => {
  const { id } = useParams()
  const { pathname } = useLocation()
  const page = () => {
    if (id) return <Club key={id} clubIdOrSlug={id} />
    if (!pathname.startsWith('/my/')) return <Found />
    return pathname.includes('/create') ? <Create /> : <Own />
  }
  return <Suspense fallback={<ListSkeleton count={6} />}>{page()}</Suspense>
}
