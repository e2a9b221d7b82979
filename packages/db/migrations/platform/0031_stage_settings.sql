-- Why: a competition may have stages of several types, so the settings of play belong to the stage; its type says which there are.

alter table stages
  -- Validated by the type of the stage (packages/competition-types); a missing field has the default of the type.
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
update stages s
set settings = jsonb_build_object('flagFormat', c.flag_format, 'bloodPercents', c.blood_percents,
  'hintPayment', c.hint_payment, 'attemptsPerMinute', c.attempts_per_minute)
from competitions c where c.id = s.competition_id;

alter table competitions
  drop column flag_format,
  drop column blood_percents,
  drop column hint_payment,
  drop column attempts_per_minute;

alter table tasks
  -- Validated by the type of the task's stage.
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
