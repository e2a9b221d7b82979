-- Why: what is written to a person by mail is written in the language that they use here.

-- As it was when they last signed in; nobody is asked for it.
alter table users add column language text check (language in ('zh', 'en'));
