// caught
import { joinTeam } from '@tiltyard/core/teams'
import { serve } from '@tiltyard/edge'

serve(joinTeam)
