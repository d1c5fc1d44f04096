import { dataArchiveStates } from '@reprise/rules/users/data-archive'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import type { MyData } from './read-my-data.ts'
import { readMyData } from './read-my-data.ts'
import { requestMyData } from './request-my-data.ts'

const DataArchiveStateType = b.enumType('MyDataState', { values: dataArchiveStates })

const MyDataType = b.objectRef<MyData>('MyData').implement({
  description: 'The archive of all data that is kept of the signed-in person.',
  fields: (t) => ({
    state: t.field({ type: DataArchiveStateType, resolve: (data) => data.state }),
    progress: t.int({
      description: 'How much of the archive is ready, in percent: 0 to 100.',
      resolve: ({ archive }) => archive?.progress ?? 0,
    }),
    requestedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ archive }) => archive?.requested_at ?? null,
    }),
    readyAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ archive }) => archive?.ready_at ?? null,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ archive }) => archive?.expires_at ?? null,
    }),
    downloadUrl: t.string({
      nullable: true,
      description:
        'The path from which the person downloads the archive, with their bearer token. Null until the archive is ready.',
      resolve: ({ state, archive }) => (state === 'READY' && archive ? `/api/my-data/${archive.id}` : null),
    }),
  }),
})

b.queryField('myData', (t) => t.field({ type: MyDataType, resolve: (_root, _args, ctx) => readMyData(ctx) }))

mutation(requestMyData, { type: MyDataType, load: readMyData })
