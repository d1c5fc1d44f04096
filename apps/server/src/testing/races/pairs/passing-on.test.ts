import { testPairsOf } from './race-pairs.ts'

testPairsOf(['offer', 'accept', 'decline', 'takeBack', 'deleteFree', 'refund'])
