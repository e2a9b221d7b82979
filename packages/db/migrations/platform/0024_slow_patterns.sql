-- Why: a pattern that took too long to match is shown to those who can change it. Setting flags or answers again writes new rows.

alter table task_flags
  add column slow_at timestamptz,
  add constraint task_flags_slow_pattern check (slow_at is null or kind = 'pattern');
alter table question_answers
  add column slow_at timestamptz,
  add constraint question_answers_slow_pattern check (slow_at is null or kind = 'pattern');
