alter table file validate constraint file_use_check;
