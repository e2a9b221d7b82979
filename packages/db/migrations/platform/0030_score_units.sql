-- Why: scores are whole numbers of units, up to a millionth of a point, which 32 bits cannot hold; types other than jeopardy score by further events.

alter table score_events alter column amount type bigint;
alter table final_results alter column score type bigint;

alter table score_events drop constraint score_events_kind_check;
alter table score_events add constraint score_events_kind_check check (kind in (
  'join', 'solve', 'withdraw-solve', 'hint', 'award', 'penalty', 'ban', 'unban', 'move-division', 'rule', 'division', 'bloods',
  'grade', 'game', 'round', 'excuse', 'void', 'stages', 'advance'
));

-- A stage is revealed by itself: the board of a qualifier is shown before the final ends.
alter table stages add column revealed_at timestamptz;
update stages s set revealed_at = c.revealed_at
from competitions c
where c.id = s.competition_id and c.revealed_at >= s.freeze_at;
alter table competitions drop column revealed_at;
