import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

const List = lazyPart(
  async () => (await import('../../../features/achievements/club-achievements.tsx')).ClubAchievements,
)
const Create = lazyPart(
  async () => (await import('../../../features/achievements/achievement-editor.tsx')).CreateAchievement,
)

export const Screen = () => {
  const { club_id = '' } = useParams()
  const { pathname } = useLocation()
  const Part = pathname.endsWith('/create') ? Create : List
  return (
    <Suspense fallback={<ListSkeleton count={6} />}>
      <Part key={club_id} clubIdOrSlug={club_id} />
    </Suspense>
  )
}
