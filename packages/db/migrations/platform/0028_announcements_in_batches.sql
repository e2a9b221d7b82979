-- Why: an announcement goes to its players in batches, in the order of their ids; whoever begins again after a crash goes on from here.

alter table competition_announcements add column notified_to uuid;
