-- Why: the training camp's boards are made once a day, and stay what they were.

-- One a day of the installation's zone; `until` is the midnight that ends the day, and only gains before it count.
create table training_boards (
  day date primary key,
  zone text not null,
  until timestamptz not null,
  made_at timestamptz not null,
  -- How many stand on it, and how many of them gained within its month and its week.
  people integer not null default 0,
  monthly_people integer not null default 0,
  weekly_people integer not null default 0
);

-- Without references: a board's rows are made in one statement, of gains that have them, and a million people would be looked
-- up a million times.
create table training_board_rows (
  day date not null,
  user_id uuid not null,
  -- All that was gained so far; everything else is what it grew by since an earlier board: the last before the day's month,
  -- the last before its week, the one of seven days before and the one of thirty.
  overall integer not null,
  monthly integer not null,
  weekly integer not null,
  plus7 integer not null,
  plus30 integer not null,
  -- Equal scores share a rank. A place is one person's, so that a page is found without counting those before it.
  overall_rank integer not null,
  overall_place integer not null,
  monthly_rank integer,
  monthly_place integer,
  weekly_rank integer,
  weekly_place integer,
  primary key (day, user_id)
);
create index training_board_rows_overall on training_board_rows (day, overall_place);
create index training_board_rows_monthly on training_board_rows (day, monthly_place) where monthly_place is not null;
create index training_board_rows_weekly on training_board_rows (day, weekly_place) where weekly_place is not null;
create index training_board_rows_of_person on training_board_rows (user_id, day desc);
